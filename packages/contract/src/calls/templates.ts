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
    /** What it is called; the folio's name when left out. */
    templateName: folioName.optional(),
    addAsTemplateType: templateKind.optional(),
    requestId,
  }),
  /** `token` is the template's: its content is a copy, the folio stays what it is. */
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

/** Gives a template to the whole team, or takes it back to whoever saved it. */
export const SwitchTemplateTypes = call('SwitchTemplateTypes', {
  kind: 'write',
  input: z.object({ token: folioToken, addAsTemplateType: templateKind }),
  output: z.object({}),
  access: 'folio.manageTeamTemplate',
  spellings: { type: 'addAsTemplateType' },
})

/** Makes a template anew from what the folio that it was saved from holds now. */
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

/** Removes a template, which `RestoreTemplate` brings back for an hour; folios that were made of it stay. */
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

/** The templates of the product and their labels, for anybody; `GetTemplateData` has them beside a member's own. */
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
    /** What the team's plan lets a folio hold, which a template may be larger than; null: no limit. */
    limits: folioLimits.nullable(),
  }),
  access: 'folio.create',
})

/** What begins templates of the product, to be drawn small: their first section or two. Those unknown are left out. */
export const GetTemplateCovers = call('GetTemplateCovers', {
  kind: 'read',
  input: z.object({ tokens: z.array(token22).min(1).max(MOST_COVERS) }),
  output: z.object({ covers: z.array(z.object({ token: z.string(), document: z.unknown() })) }),
  access: 'public.read',
})

/** All that a template of the product holds. */
export const GetTemplateDocument = call('GetTemplateDocument', {
  kind: 'read',
  input: z.object({ token: token22 }),
  output: z.object({ document: z.unknown() }),
  access: 'public.read',
})

/** What an example is called, by its token or its name in addresses. */
export const GetTemplateExampleFolioName = call('GetTemplateExampleFolioName', {
  kind: 'read',
  input: z.object({ token: z.string().min(1).max(80) }),
  output: z.object({ folioName: z.string() }),
  access: 'public.read',
  spellings: { slug: 'token' },
})

/** What a link to try something out leads to: its name, for who may make a folio of it. */
export const GetTemplateName = call('GetTemplateName', {
  kind: 'read',
  input: z.object({ token: token22 }),
  output: z.object({ templateName: z.string() }),
  access: 'folio.useTemplate',
})
