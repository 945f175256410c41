import { type Kysely, sql } from 'kysely'

const STEPS = [
  /* The picture of a template's cover, and the hash of the folio that it shows. */
  `alter table product_template add column picture_key text constraint product_template_picture_key_stored references stored_file,
    add column picture_of text`,
  `create index product_template_picture_key on product_template (picture_key) where picture_key is not null`,
  `create trigger product_template_picture_key_removed after delete on product_template
    for each row when (old.picture_key is not null) execute function unhold('picture_key')`,
  `create trigger product_template_picture_key_replaced after update of picture_key on product_template
    for each row when (old.picture_key is distinct from new.picture_key and old.picture_key is not null)
    execute function unhold('picture_key')`,
]

/** Pictures of the product's templates, drawn once for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db)
}
