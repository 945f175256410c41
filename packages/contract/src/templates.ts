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
  /** The folio that it was saved from, for whoever has both: it can be made anew from what that holds now. */
  source: z.object({ token: z.string(), folioName: z.string() }).nullable(),
})

/** A template in its list. */
export type SavedTemplate = z.infer<typeof savedTemplate>

/**
 * A template of the product, as lists show it, or an example of one [TPL-02, TPL-03]; what it holds comes with
 * `GetTemplateDocument`.
 */
export const productTemplate = z.object({
  /** Fixed, the same in every installation: folios are made of it. */
  token: z.string(),
  /** The same for good; from 2,000,000 on it is an example [TPL-03]. */
  paddedId: z.number().int(),
  /** Of an example: the template that it shows. */
  paddedParentTemplateId: z.number().int().nullable(),
  /** Its name in addresses [TPL-04]. */
  curl: z.string(),
  templateName: z.string(),
  publicName: z.string(),
  /** What those who write outlines are told that it is called [TPL-04]. */
  aiTemplateName: z.string(),
  /** What a folio is called that is made of it [TPL-18]. */
  folioName: z.string(),
  /** Slug of its label. */
  label: z.string(),
  labels: z.array(z.string()),
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
  /** Its place among those that the operator features; null: it is none of them. */
  featuredOrder: z.number().int().nullable(),
  /** The label that it stands in front of, and its place within that label. */
  featuredInCategory: z.string().nullable(),
  featuredInCategoryOrder: z.number().int(),
  /** Where its examples are; null: there are none. */
  learnMoreLink: z.string().nullable(),
  status: z.number(),
  private: z.boolean(),
  userFullName: z.string(),
  usedCount: z.number().int(),
  createdUtc: z.string(),
  thumbnailUrl: z.string().nullable(),
})

/** A template of the product in its list. */
export type ProductTemplate = z.infer<typeof productTemplate>

/** A group of the product's templates. */
export const templateLabel = z.object({ slug: z.string(), name: z.string(), color: z.string() })

/** A group of the product's templates. */
export type TemplateLabel = z.infer<typeof templateLabel>

/** Templates and examples for somebody: a tile, a row and an address [TPL-05]. */
export const templateCollection = z.object({
  curl: z.string(),
  publicName: z.string(),
  color: z.string(),
  icon: z.string(),
  /** `paddedId` of each, the most useful first. */
  templateIds: z.array(z.number().int()),
  exampleIds: z.array(z.number().int()),
})

/** Templates and examples for somebody. */
export type TemplateCollection = z.infer<typeof templateCollection>

/** The template of the product that a folio was made of, as the editor has it [TPL-04]. */
export const templateRecord = productTemplate.pick({
  templateName: true,
  aiTemplateName: true,
  publicName: true,
  curl: true,
})

/** The template of the product that a folio was made of. */
export type TemplateRecord = z.infer<typeof templateRecord>

/** The most templates whose covers are asked for at once. */
export const MOST_COVERS = 24
