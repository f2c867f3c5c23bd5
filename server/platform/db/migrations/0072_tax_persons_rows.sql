CREATE TABLE "client_tax_persons" (
	"client_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"late_pence" bigint NOT NULL,
	"due_pence" bigint NOT NULL,
	"due_charged_pence" bigint NOT NULL,
	"then_pence" bigint NOT NULL,
	"then_charged_pence" bigint NOT NULL,
	"hmrc_owes_pence" bigint NOT NULL,
	"penalty_pence" bigint NOT NULL,
	"first_on" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"return_on" date NOT NULL,
	"due_on" date NOT NULL,
	"due_clear_by" date NOT NULL,
	"then_on" date NOT NULL,
	"then_clear_by" date NOT NULL,
	"clock_ends_on" date NOT NULL,
	"turns_on" date NOT NULL,
	"refunds" integer NOT NULL,
	"points" integer NOT NULL,
	"threshold" integer NOT NULL,
	"whole" boolean NOT NULL,
	"part_paid" boolean NOT NULL,
	"due_known" boolean NOT NULL,
	"then_known" boolean NOT NULL,
	"clock_stopped" boolean NOT NULL,
	"tax" text NOT NULL,
	"state" text NOT NULL,
	"connection" text NOT NULL,
	"due_kind" text NOT NULL,
	"draft" text NOT NULL,
	"refund" text NOT NULL,
	"name_key" text NOT NULL,
	"name_order" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(replace(name_key, 'ς', 'σ'), '[0-9]+', '000000000000\&', 'g'), '0*([0-9]{12,})', '\1', 'g')) STORED NOT NULL,
	"owner_id" uuid,
	"read_at" timestamp with time zone,
	"later_pence" bigint DEFAULT 0 NOT NULL,
	"later_known" boolean DEFAULT true NOT NULL,
	"points_full" boolean GENERATED ALWAYS AS (threshold > 0 and points + 1 >= threshold) STORED NOT NULL,
	"due_about_pence" bigint DEFAULT 0 NOT NULL,
	"then_about_pence" bigint DEFAULT 0 NOT NULL,
	"later_about_pence" bigint DEFAULT 0 NOT NULL,
	"refund_pence" bigint DEFAULT 0 NOT NULL,
	"late_cost_on" date DEFAULT 'infinity' NOT NULL,
	"late_cost_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_pence" bigint DEFAULT 0 NOT NULL,
	"on_account_from" date DEFAULT 'infinity' NOT NULL,
	"on_account_to" date DEFAULT 'infinity' NOT NULL,
	"person" text NOT NULL,
	"person_name" text,
	"flags" smallint GENERATED ALWAYS AS ((whole::int + part_paid::int * 2 + due_known::int * 4 + then_known::int * 8 + later_known::int * 16
          + (threshold > 0 and points + 1 >= threshold)::int * 32)::smallint) STORED NOT NULL,
	"return_penalty_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refund_pence" bigint DEFAULT 0 NOT NULL,
	"expected_refunds" integer DEFAULT 0 NOT NULL,
	"late_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end)) STORED NOT NULL,
	"held_from" date GENERATED ALWAYS AS (case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end) STORED NOT NULL,
	"attention_from" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end)) STORED NOT NULL,
	"soon_from" date GENERATED ALWAYS AS (case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 14 else 'infinity'::date end) STORED NOT NULL,
	"board_on" date GENERATED ALWAYS AS (least(case when late_pence > 0 then '-infinity'::date else 'infinity'::date end, case when due_charged_pence > 0 then due_on + 1 else 'infinity'::date end, case when then_charged_pence > 0 then then_on + 1 else 'infinity'::date end, case when draft in ('none', 'records_needed', 'ready', 'early', 'refused', 'sending', 'conflict') then return_on + 1 else 'infinity'::date end, case when refund in ('queried', 'adjusted', 'suspended', 'now_owes') then '-infinity'::date else 'infinity'::date end, case when refund in ('initial', 'risking') then clock_ends_on + 1 else 'infinity'::date end, case when connection in ('reconnect', 'not_authorised') then '-infinity'::date else 'infinity'::date end, case when draft in ('refused', 'early', 'conflict') then '-infinity'::date else 'infinity'::date end, return_on - 30, case when due_kind in ('charge', 'return', 'filed') then due_clear_by - 30 else 'infinity'::date end, case when then_charged_pence > 0 then then_clear_by - 30 else 'infinity'::date end)) STORED NOT NULL,
	CONSTRAINT "client_tax_persons_client_id_tax_person_pk" PRIMARY KEY("client_id","tax","person")
);
--> statement-breakpoint
ALTER TABLE "tax_accounts" ADD COLUMN "further_persons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_charges" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_refunds" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_tax_persons" ADD CONSTRAINT "client_tax_persons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tax_persons" ADD CONSTRAINT "client_tax_persons_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_tax_persons_turns" ON "client_tax_persons" USING btree ("turns_on");--> statement-breakpoint
CREATE INDEX "client_tax_persons_table" ON "client_tax_persons" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","flags","late_pence","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_about_pence","then_on","then_clear_by","then_pence","then_charged_pence","then_about_pence","later_pence","later_about_pence","refund","hmrc_owes_pence","expected_refund_pence","refunds","penalty_pence","return_penalty_pence","late_from","attention_from","soon_from","owner_id","name_order");--> statement-breakpoint
CREATE INDEX "client_tax_persons_board" ON "client_tax_persons" USING btree ("practice_id","board_on") INCLUDE ("tax","client_id","late_pence","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_kind","draft","then_on","then_clear_by","then_charged_pence","refund","held_from","refund_pence","expected_refund_pence","expected_refunds","penalty_pence","return_penalty_pence","late_cost_on","connection","state","owner_id");--> statement-breakpoint
ALTER TABLE "client_tax_persons" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
-- The tables of a practice read the rows of the first and of further persons alike. A column that is added to both tables later is added
-- to the end of the view.
CREATE VIEW "client_tax_rows" AS
SELECT "client_id", "practice_id", "late_pence", "due_pence", "due_charged_pence", "then_pence", "then_charged_pence", "hmrc_owes_pence", "penalty_pence", "first_on", "period_from", "period_to", "return_on", "due_on", "due_clear_by", "then_on", "then_clear_by", "clock_ends_on", "turns_on", "refunds", "points", "threshold", "whole", "part_paid", "due_known", "then_known", "clock_stopped", "tax", "state", "connection", "due_kind", "draft", "refund", "name_key", "name_order", "owner_id", "read_at", "later_pence", "later_known", "points_full", "due_about_pence", "then_about_pence", "later_about_pence", "refund_pence", "late_cost_on", "late_cost_pence", "on_account_pence", "on_account_from", "on_account_to", "person", "person_name", "flags", "return_penalty_pence", "expected_refund_pence", "expected_refunds", "late_from", "held_from", "attention_from", "soon_from", "board_on", ''::text AS "of_person" FROM "client_taxes"
UNION ALL
SELECT "client_id", "practice_id", "late_pence", "due_pence", "due_charged_pence", "then_pence", "then_charged_pence", "hmrc_owes_pence", "penalty_pence", "first_on", "period_from", "period_to", "return_on", "due_on", "due_clear_by", "then_on", "then_clear_by", "clock_ends_on", "turns_on", "refunds", "points", "threshold", "whole", "part_paid", "due_known", "then_known", "clock_stopped", "tax", "state", "connection", "due_kind", "draft", "refund", "name_key", "name_order", "owner_id", "read_at", "later_pence", "later_known", "points_full", "due_about_pence", "then_about_pence", "later_about_pence", "refund_pence", "late_cost_on", "late_cost_pence", "on_account_pence", "on_account_from", "on_account_to", "person", "person_name", "flags", "return_penalty_pence", "expected_refund_pence", "expected_refunds", "late_from", "held_from", "attention_from", "soon_from", "board_on", "person" AS "of_person" FROM "client_tax_persons";
