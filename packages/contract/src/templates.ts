import { z } from 'zod'

/** What a template is [TPL-01]; the numbers are those of `addAsTemplateType` [OPEN-45]. */
export const TEMPLATE_KIND = { personal: 1, team: 2 } as const

/** Number of what a template is. */
export type TemplateKind = (typeof TEMPLATE_KIND)[keyof typeof TEMPLATE_KIND]

/** What a template is, as a number or its digits. */
export const templateKind = z.coerce
  .number()
  .pipe(z.union([z.literal(TEMPLATE_KIND.personal), z.literal(TEMPLATE_KIND.team)]))

/** What a folio is called that was made from a template and given no name [TPL-18]. */
export const nameFromTemplate = (templateName: string): string => `Untitled (${templateName})`

/** A saved template [TPL-02]. */
export const savedTemplate = z.object({
  /** Of its hidden folio: it opens in the editor, and folios are made of it. */
  token: z.string(),
  templateName: z.string(),
  /** The same; product templates have another one. */
  publicName: z.string(),
  kind: z.union([z.literal(TEMPLATE_KIND.personal), z.literal(TEMPLATE_KIND.team)]),
  /** Nobody else in the team has it. */
  private: z.boolean(),
  status: z.number(),
  usedCount: z.number(),
  createdUtc: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Who saved it. */
  userFullName: z.string(),
  userEmail: z.string(),
  /** The caller may rename, edit, switch and delete it [ROLE-54]. */
  canManage: z.boolean(),
})

/** A template in its list. */
export type SavedTemplate = z.infer<typeof savedTemplate>

/** A template of the product, as lists show it [TPL-02]; what it holds comes with `GetTemplateDocument`. */
export const productTemplate = z.object({
  /** Fixed, the same in every installation: folios are made of it. */
  token: z.string(),
  templateName: z.string(),
  publicName: z.string(),
  /** Slug of its label. */
  label: z.string(),
  /** What it is for, in one sentence. */
  purpose: z.string(),
  /** Who uses it. */
  personas: z.array(z.string()),
  /** Words that it is found by beside its name, purpose and personas. */
  words: z.array(z.string()),
  format: z.string(),
  sections: z.number().int(),
  modules: z.number().int(),
  /** Its sections are pages: the plan counts them as canvases. */
  isPaged: z.boolean(),
  isFeatured: z.boolean(),
  usedCount: z.number().int(),
  createdUtc: z.string(),
})

/** A template of the product in its list. */
export type ProductTemplate = z.infer<typeof productTemplate>

/** A group of the product's templates. */
export const templateLabel = z.object({ slug: z.string(), name: z.string(), color: z.string() })

/** A group of the product's templates. */
export type TemplateLabel = z.infer<typeof templateLabel>

/** The most templates whose covers are asked for at once. */
export const MOST_COVERS = 24
