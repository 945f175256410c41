declare module 'css-tree' {
  type Node = {
    type: string
    name?: string
    value?: string | Node
    property?: string
    prelude?: Node | null
    block?: Node | null
    children?: { toArray(): Node[] } | null
  }
  type Walk = { atrule: Node | null; rule: Node | null; declaration: Node | null }
  export function parse(css: string, options?: { parseCustomProperty?: boolean; parseRulePrelude?: boolean }): Node
  export function walk(tree: Node, visit: (this: Walk, node: Node) => void): void
  export function generate(node: Node): string
}
