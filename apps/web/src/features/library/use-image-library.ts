import {
  ChangeLibraryImage,
  DeleteLibraryImages,
  GetImageLibrary,
  type InputOf,
  UploadLibraryImage,
} from '@recto/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { callServer, uploadWith } from '../../api/index.ts'

const KEY = 'image-library'

/** The pictures of the team that fit a search, newest first, and what can be done with them. */
export function useImageLibrary(search: string) {
  const queries = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [KEY, search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => callServer(GetImageLibrary, { search, cursor: pageParam }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
  const again = () => queries.invalidateQueries({ queryKey: [KEY] })
  const [first] = data?.pages ?? []
  return {
    images: data?.pages.flatMap(({ images }) => images),
    usedBytes: (first?.usedLimitInMB ?? 0) * 1_000_000,
    maxBytes: first?.planLimitInMB == null ? null : first.planLimitInMB * 1_000_000,
    error: data ? null : error,
    refetch,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    again,
    /** Stores a picture; answers its id, and whether it was there already. @throws CallError */
    upload: (file: File, onProgress: (share: number) => void) => uploadWith(UploadLibraryImage, file, onProgress),
    change: async (input: InputOf<typeof ChangeLibraryImage>) => {
      await callServer(ChangeLibraryImage, input)
      await again()
    },
    remove: async (imageIds: string[]) => {
      await callServer(DeleteLibraryImages, { imageIds })
      await again()
    },
  }
}
