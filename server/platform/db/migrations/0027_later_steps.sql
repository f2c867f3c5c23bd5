ALTER TABLE "client_taxes" ADD COLUMN "later_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "later_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "points_full" boolean GENERATED ALWAYS AS (threshold > 0 and points + 1 >= threshold) STORED NOT NULL;--> statement-breakpoint
-- The band sums the new columns out of the same range of the same index, which holds 32 columns at most: one stands for the two that
-- penalty points were asked by, and the end of a period, which one sort alone asks for, is read from the row.
DROP INDEX "client_taxes_table";--> statement-breakpoint
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","whole","late_pence","part_paid","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_known","due_kind","draft","then_on","then_clear_by","then_pence","then_charged_pence","then_known","later_pence","later_known","refund","clock_ends_on","hmrc_owes_pence","refunds","penalty_pence","points_full","owner_id","name_key");--> statement-breakpoint
-- Rows with a second step may hold in it what comes later: they are written anew with the next look at old rows.
UPDATE "client_taxes" SET "turns_on" = least("turns_on", current_date) WHERE "then_on" < 'infinity';
