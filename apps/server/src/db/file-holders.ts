/**
 * Every column that names a stored file: the register that the collector and the backup read. Each refers to
 * `stored_file` and has the triggers of migration 031; a test compares it with the schema. A column that is added later
 * comes with its own migration that does the same.
 */
export const FILE_HOLDERS = [
  { table: 'account', column: 'picture_key' },
  { table: 'account_archive', column: 'key' },
  { table: 'file_claim', column: 'key' },
  { table: 'folio', column: 'thumbnail_key' },
  { table: 'folio_export', column: 'key' },
  { table: 'folio_file', column: 'key' },
  { table: 'font_face', column: 'key' },
  { table: 'product_template', column: 'picture_key' },
  { table: 'style_file', column: 'key' },
  { table: 'team', column: 'logo_key' },
  { table: 'team_image', column: 'key' },
] as const
