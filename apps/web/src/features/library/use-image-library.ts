import {
  ChangeLibraryImage,
  DeleteLibraryImages,
  GetImageLibrary,
  GetLibraryTags,
  type InputOf,
  RestoreLibraryImages,
} from '@recto/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'

const KEY = 'image-library'

/** Orders in which pictures are listed. */
export type Sort = 'newest' | 'name'

/** The pictures of the team that fit a search and have a tag, and what can be done with them. */
export function useImageLibrary({ search, tag, sort }: { search: string; tag: string; sort: Sort }) {
  const queries = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [KEY, search, tag, sort],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callServer(GetImageLibrary, { search, tag, sort, cursor: pageParam }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
  const again = () => queries.invalidateQueries({ queryKey: [KEY] })
  const [first] = data?.pages ?? []
  return {
    images: data?.pages.flatMap(({ images }) => images),
    usedBytes: (first?.usedLimitInMB ?? 0) * 1_000_000,
    maxBytes: first?.planLimitInMB == null ? null : first.planLimitInMB * 1_000_000,
    isLoaded: data !== undefined,
    error: data ? null : error,
    refetch,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    again,
    change: async (input: InputOf<typeof ChangeLibraryImage>) => {
      await callServer(ChangeLibraryImage, input)
      await again()
    },
    remove: async (imageIds: string[]) => {
      await callServer(DeleteLibraryImages, { imageIds })
      await again()
    },
    restore: async (imageIds: string[]) => {
      await callServer(RestoreLibraryImages, { imageIds })
      await again()
    },
  }
}

/** The tags that pictures of the team are found by. */
export function useLibraryTags() {
  const { data } = useQuery({
    queryKey: [KEY, 'tags'],
    queryFn: ({ signal }) => callServer(GetLibraryTags, {}, { signal }),
    placeholderData: (before) => before,
  })
  return data?.tags ?? []
}
