import { z } from 'zod'
import { call } from '../call.ts'
import { folioLimits, folioName, folioToken, token22 } from '../entities.ts'
import {
  MOST_COVERS,
  productTemplate,
  savedTemplate,
  TEMPLATE_KIND,
  templateCollection,
  templateKind,
  templateLabel,
} from '../templates.ts'

const requestId = z.string().min(8).max(64).optional()

const save = {
  input: z.object({
    token: folioToken,
    /** Its name; the folio's name by default. */
    templateName: folioName.optional(),
    addAsTemplateType: templateKind.optional(),
    requestId,
  }),
  /** `token` is the template's: its content is a copy, the folio is unchanged. */
  output: z.object({ token: z.string(), templateName: z.string() }),
  retryable: true,
} as const

/** Saves a folio as a template of the caller's own; with `addAsTemplateType` 2 it is `SaveAsTeamTemplate` [OPEN-45]. */
export const SaveAsTemplate = call('SaveAsTemplate', {
  kind: 'write',
  ...save,
  access: 'folio.saveTemplate',
  aliases: ['SaveUserTemplate'],
  variants: { [`addAsTemplateType=${TEMPLATE_KIND.team}`]: 'SaveAsTeamTemplate' },
})

/** The same, for every member of the folio's team. */
export const SaveAsTeamTemplate = call('SaveAsTeamTemplate', {
  kind: 'write',
  ...save,
  access: 'folio.saveTeamTemplate',
})

/** Gives a template to the whole team, or makes it private to the person who saved it. */
export const SwitchTemplateTypes = call('SwitchTemplateTypes', {
  kind: 'write',
  input: z.object({ token: folioToken, addAsTemplateType: templateKind }),
  output: z.object({}),
  access: 'folio.manageTeamTemplate',
  spellings: { type: 'addAsTemplateType' },
})

/** Replaces a template's content with that of the folio it was saved from. */
export const UpdateTemplate = call('UpdateTemplate', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({}),
  access: 'folio.manageTeamTemplate',
})

/** Brings back a template that was just removed. */
export const RestoreTemplate = call('RestoreTemplate', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({}),
  access: 'folio.manageTeamTemplate',
})

/** Deletes a template, which `RestoreTemplate` can restore for an hour; folios created from it stay. */
export const DeleteTemplate = call('DeleteTemplate', {
  kind: 'write',
  input: z.object({ token: folioToken, op: z.enum(['del']).optional() }),
  output: z.object({}),
  access: 'folio.manageTeamTemplate',
  aliases: ['DeleteUserTemplate'],
})

const ofProduct = {
  productTemplates: z.array(productTemplate),
  /** In the gallery's order; each has a template. */
  templateLabels: z.array(templateLabel),
  /** Finished folios that show what templates become [TPL-14]. */
  exampleFolios: z.array(productTemplate),
  templateCollections: z.array(templateCollection),
}

/** Recto's own templates and their labels, for anyone; `GetTemplateData` also has a member's own. */
export const GetProductTemplates = call('GetProductTemplates', {
  kind: 'read',
  input: z.object({}),
  output: z.object(ofProduct),
  access: 'public.read',
})

/** The caller's own templates in the team that they work in, and those of the team, by name; those of the product in its order. */
export const GetTemplateData = call('GetTemplateData', {
  kind: 'read',
  input: z.object({}),
  output: z.object({
    userTemplates: z.array(savedTemplate),
    teamTemplates: z.array(savedTemplate),
    ...ofProduct,
    /** The plan's limits for a folio, which a template may exceed; null: no limit. */
    limits: folioLimits.nullable(),
  }),
  access: 'folio.create',
})

/** The first section or two of Recto's templates, for their covers. Unknown ones are left out. */
export const GetTemplateCovers = call('GetTemplateCovers', {
  kind: 'read',
  input: z.object({ tokens: z.array(token22).min(1).max(MOST_COVERS) }),
  output: z.object({
    covers: z.array(z.object({ token: z.string(), templateName: z.string(), document: z.unknown() })),
  }),
  access: 'public.read',
})

/** The complete content of one of Recto's templates. */
export const GetTemplateDocument = call('GetTemplateDocument', {
  kind: 'read',
  input: z.object({ token: token22 }),
  output: z.object({ document: z.unknown() }),
  access: 'public.read',
})

/** An example's name, by its token or its name in addresses. */
export const GetTemplateExampleFolioName = call('GetTemplateExampleFolioName', {
  kind: 'read',
  input: z.object({ token: z.string().min(1).max(80) }),
  output: z.object({ folioName: z.string() }),
  access: 'public.read',
  spellings: { slug: 'token' },
})

/** The target of a try link: its name and its picture, for people who may copy it. */
export const GetTemplateName = call('GetTemplateName', {
  kind: 'read',
  input: z.object({ token: token22 }),
  output: z.object({ templateName: z.string(), thumbnailUrl: z.string().nullable() }),
  access: 'folio.useTemplate',
})
