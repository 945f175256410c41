import { type KyselyPlugin, type RawNode, type RootOperationNode, SelectQueryNode } from 'kysely'

/** A reading call was about to write or to lock rows. */
export class WriteInRead extends Error {
  override name = 'WriteInRead'
}

const WRITES =
  /(^|\()\s*(insert\s+into|update|delete\s+from|merge\s+into|lock|truncate)\s|\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b|pg_advisory/i

const isRead = (node: RootOperationNode): boolean => {
  if (SelectQueryNode.is(node)) {
    const isWithRead = node.with?.expressions.every(({ expression }) => isRead(expression as RootOperationNode)) ?? true
    return isWithRead && !node.endModifiers?.length
  }
  return node.kind === 'RawNode' && !WRITES.test((node as RawNode).sqlFragments.join(' '))
}

/** Allows only statements that read and lock nothing. */
export const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (!isRead(node)) throw new WriteInRead(`A call declared as a read sent a ${node.kind}.`)
    return node
  },
  transformResult: async ({ result }) => result,
}
