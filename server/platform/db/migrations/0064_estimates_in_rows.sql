ALTER TABLE "client_taxes" ADD COLUMN "due_about_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "then_about_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "later_about_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "flags" smallint GENERATED ALWAYS AS ((whole::int + part_paid::int * 2 + due_known::int * 4 + then_known::int * 8 + later_known::int * 16
          + (threshold > 0 and points + 1 >= threshold)::int * 32)::smallint) STORED NOT NULL;--> statement-breakpoint
-- The band sums the estimates out of the same range of the same index, which holds 32 columns at most: one column of bits stands for
-- six conditions, and two columns are free.
DROP INDEX "client_taxes_table";--> statement-breakpoint
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","flags","late_pence","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_about_pence","due_kind","draft","then_on","then_clear_by","then_pence","then_charged_pence","then_about_pence","later_pence","later_about_pence","refund","clock_ends_on","hmrc_owes_pence","refunds","penalty_pence","owner_id","name_key");--> statement-breakpoint
-- Rows are written anew from what was read of HMRC, with their estimates and with the day to act. Portals of an earlier version beside
-- this one write them without, until the row's next reading or night.
UPDATE "client_taxes" SET "turns_on" = least("turns_on", current_date) WHERE "state" = 'read';
