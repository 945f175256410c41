import { Aldermoor, Lowmere, Quillmark } from '../../art/documents.tsx'

/** Three documents, for an empty list. */
export default function EmptyPile() {
  return (
    <>
      <span>
        <Aldermoor />
      </span>
      <span>
        <Lowmere />
      </span>
      <span>
        <Quillmark />
      </span>
    </>
  )
}
