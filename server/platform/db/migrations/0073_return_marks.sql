CREATE TABLE "return_marks" (
	"company_id" uuid NOT NULL,
	"tax_ref" text NOT NULL,
	"tax_year" text NOT NULL,
	"filed_on" date,
	"receipt" text,
	"practice_id" uuid,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_marks_company_id_tax_ref_tax_year_pk" PRIMARY KEY("company_id","tax_ref","tax_year")
);
--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "return_filed_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_tax_persons" ADD COLUMN "return_filed_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_marks" ADD CONSTRAINT "return_marks_said_by_people_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_marks_practice" ON "return_marks" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "return_marks_by" ON "return_marks" USING btree ("said_by");--> statement-breakpoint
CREATE OR REPLACE VIEW "client_tax_rows" AS
SELECT "client_id", "practice_id", "late_pence", "due_pence", "due_charged_pence", "then_pence", "then_charged_pence", "hmrc_owes_pence", "penalty_pence", "first_on", "period_from", "period_to", "return_on", "due_on", "due_clear_by", "then_on", "then_clear_by", "clock_ends_on", "turns_on", "refunds", "points", "threshold", "whole", "part_paid", "due_known", "then_known", "clock_stopped", "tax", "state", "connection", "due_kind", "draft", "refund", "name_key", "name_order", "owner_id", "read_at", "later_pence", "later_known", "points_full", "due_about_pence", "then_about_pence", "later_about_pence", "refund_pence", "late_cost_on", "late_cost_pence", "on_account_pence", "on_account_from", "on_account_to", "person", "person_name", "flags", "return_penalty_pence", "expected_refund_pence", "expected_refunds", "late_from", "held_from", "attention_from", "soon_from", "board_on", ''::text AS "of_person", "return_filed_on" FROM "client_taxes"
UNION ALL
SELECT "client_id", "practice_id", "late_pence", "due_pence", "due_charged_pence", "then_pence", "then_charged_pence", "hmrc_owes_pence", "penalty_pence", "first_on", "period_from", "period_to", "return_on", "due_on", "due_clear_by", "then_on", "then_clear_by", "clock_ends_on", "turns_on", "refunds", "points", "threshold", "whole", "part_paid", "due_known", "then_known", "clock_stopped", "tax", "state", "connection", "due_kind", "draft", "refund", "name_key", "name_order", "owner_id", "read_at", "later_pence", "later_known", "points_full", "due_about_pence", "then_about_pence", "later_about_pence", "refund_pence", "late_cost_on", "late_cost_pence", "on_account_pence", "on_account_from", "on_account_to", "person", "person_name", "flags", "return_penalty_pence", "expected_refund_pence", "expected_refunds", "late_from", "held_from", "attention_from", "soon_from", "board_on", "person" AS "of_person", "return_filed_on" FROM "client_tax_persons";--> statement-breakpoint
-- Rows of Self Assessment are written anew, with the state of the return of 31 January.
UPDATE "client_taxes" SET "turns_on" = least("turns_on", current_date) WHERE "state" = 'read' AND "tax" = 'self_assessment';--> statement-breakpoint
UPDATE "client_tax_persons" SET "turns_on" = least("turns_on", current_date);
