CREATE TABLE "triage_line_snoozes" (
	"client_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"cause" text NOT NULL,
	"practice_id" uuid NOT NULL,
	"until" date NOT NULL,
	"snoozed_as" text NOT NULL,
	"reason" text NOT NULL,
	"snoozed_by" uuid,
	"snoozed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "triage_line_snoozes_client_id_tax_cause_pk" PRIMARY KEY("client_id","tax","cause")
);
--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "refund_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "late_cost_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "late_cost_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_snoozed_by_people_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_line_snoozes" ADD CONSTRAINT "triage_line_snoozes_client_id_tax_client_taxes_client_id_tax_fk" FOREIGN KEY ("client_id","tax") REFERENCES "public"."client_taxes"("client_id","tax") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "triage_line_snoozes_practice" ON "triage_line_snoozes" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "triage_line_snoozes_by" ON "triage_line_snoozes" USING btree ("snoozed_by");--> statement-breakpoint
-- A snooze was one of a row, in the state that it was in then: it stays with the line that the row's state came from. Portals of an
-- earlier version beside this one go on with the former table; what is snoozed there meanwhile is not copied.
INSERT INTO "triage_line_snoozes" ("client_id", "tax", "cause", "practice_id", "until", "snoozed_as", "reason", "snoozed_by", "snoozed_at")
SELECT s.client_id, s.tax, CASE
  WHEN s.snoozed_as = 'late' AND t.return_on < current_date AND t.late_pence = 0 THEN 'return_late'
  WHEN s.snoozed_as = 'late' THEN 'payment_late'
  WHEN s.snoozed_as = 'stopped' AND t.draft = 'conflict' THEN 'figures_differ'
  WHEN s.snoozed_as = 'stopped' THEN CASE t.refund WHEN 'queried' THEN 'refund_queried' WHEN 'adjusted' THEN 'refund_changed'
    WHEN 'suspended' THEN 'refund_on_hold' WHEN 'now_owes' THEN 'now_owes' ELSE 'refund_delayed' END
  WHEN t.connection IN ('reconnect', 'not_authorised') THEN t.connection
  WHEN t.draft = 'refused' THEN 'return_refused'
  WHEN t.draft = 'early' THEN 'refund_early'
  WHEN t.due_kind = 'return' THEN 'return_due'
  ELSE 'payment_due' END,
  s.practice_id, s.until, s.snoozed_as, s.reason, s.snoozed_by, s.snoozed_at
FROM "triage_snoozes" s JOIN "client_taxes" t ON t.client_id = s.client_id AND t.tax = s.tax;--> statement-breakpoint
-- The board sorts by the day of the next cost and by the amount of a refund, out of the same range of the same index, which now holds
-- the 32 columns that it can.
DROP INDEX "client_taxes_table";--> statement-breakpoint
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","flags","late_pence","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_about_pence","due_kind","draft","then_on","then_clear_by","then_pence","then_charged_pence","then_about_pence","later_pence","later_about_pence","refund","clock_ends_on","hmrc_owes_pence","refund_pence","refunds","penalty_pence","late_cost_on","owner_id","name_order");--> statement-breakpoint
-- Rows are written anew from what was read of HMRC, with the next cost of what is late and the amount of the refund.
UPDATE "client_taxes" SET "turns_on" = least("turns_on", current_date) WHERE "state" = 'read';
