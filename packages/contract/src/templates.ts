import { z } from 'zod'

/** Kinds of templates [TPL-01]; the numbers are those of `addAsTemplateType` [OPEN-45]. */
export const TEMPLATE_KIND = { personal: 1, team: 2 } as const

/** A template's kind as a number. */
export type TemplateKind = (typeof TEMPLATE_KIND)[keyof typeof TEMPLATE_KIND]

/** A template's kind, as a number or its digits. */
export const templateKind = z.coerce
  .number()
  .pipe(z.union([z.literal(TEMPLATE_KIND.personal), z.literal(TEMPLATE_KIND.team)]))

/** The name of a folio created from a template without a given name [TPL-18]. */
export const nameFromTemplate = (templateName: string): string => `Untitled (${templateName})`

/** A saved template [TPL-02]. */
export const savedTemplate = z.object({
  /** Of its hidden folio: it is opened in the editor, and folios are created from it. */
  token: z.string(),
  templateName: z.string(),
  /** The same; Recto's templates have a different one. */
  publicName: z.string(),
  kind: z.union([z.literal(TEMPLATE_KIND.personal), z.literal(TEMPLATE_KIND.team)]),
  /** No one else in the team has it. */
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
  /** The folio that it was saved from, for people who have both: its content can be updated from that. */
  source: z.object({ token: z.string(), folioName: z.string() }).nullable(),
})

/** A template in its list. */
export type SavedTemplate = z.infer<typeof savedTemplate>

/**
 * One of Recto's templates, as shown in lists, or an example of one [TPL-02, TPL-03]; its content comes with
 * `GetTemplateDocument`.
 */
export const productTemplate = z.object({
  /** Fixed, the same in every installation: folios are created with it. */
  token: z.string(),
  /** The same permanently; from 2,000,000 it is an example [TPL-03]. */
  paddedId: z.number().int(),
  /** Of an example: the template that it shows. */
  paddedParentTemplateId: z.number().int().nullable(),
  /** Its name in addresses [TPL-04]. */
  curl: z.string(),
  templateName: z.string(),
  publicName: z.string(),
  /** Its name for authors of outlines [TPL-04]. */
  aiTemplateName: z.string(),
  /** The name of a folio created from it [TPL-18]. */
  folioName: z.string(),
  /** Slug of its label. */
  label: z.string(),
  labels: z.array(z.string()),
  /** Its purpose, in one sentence. */
  purpose: z.string(),
  /** Who uses it. */
  personas: z.array(z.string()),
  /** Search words in addition to its name, purpose and personas. */
  words: z.array(z.string()),
  format: z.string(),
  sections: z.number().int(),
  modules: z.number().int(),
  /** Its sections are pages: the plan counts them as canvases. */
  isPaged: z.boolean(),
  isFeatured: z.boolean(),
  /** Its place among those that the operator features; null: not featured. */
  featuredOrder: z.number().int().nullable(),
  /** The label that it represents, and its place within that label. */
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

/** Templates and examples for someone: a tile, a row and an address [TPL-05]. */
export const templateCollection = z.object({
  curl: z.string(),
  publicName: z.string(),
  color: z.string(),
  icon: z.string(),
  /** `paddedId` of each, the most useful first. */
  templateIds: z.array(z.number().int()),
  exampleIds: z.array(z.number().int()),
})

/** Templates and examples for someone. */
export type TemplateCollection = z.infer<typeof templateCollection>

/** Recto's template that a folio was created from, as the editor has it [TPL-04]. */
export const templateRecord = productTemplate.pick({
  templateName: true,
  aiTemplateName: true,
  publicName: true,
  curl: true,
})

/** Recto's template that a folio was created from. */
export type TemplateRecord = z.infer<typeof templateRecord>

/** Maximum number of templates per request for covers. */
export const MOST_COVERS = 24
