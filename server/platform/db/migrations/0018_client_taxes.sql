CREATE TABLE "client_taxes" (
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
	"owner_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "client_taxes_client_id_tax_pk" PRIMARY KEY("client_id","tax")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "find" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "vrn" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "utr" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "company_number" text;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD CONSTRAINT "client_taxes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD CONSTRAINT "client_taxes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_taxes_turns" ON "client_taxes" USING btree ("turns_on");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_assignments_person" ON "client_assignments" USING btree ("person_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_owner" ON "clients" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clients_vrn" ON "clients" USING btree ("practice_id","vrn");--> statement-breakpoint
CREATE INDEX "clients_utr" ON "clients" USING btree ("practice_id","utr");--> statement-breakpoint
CREATE INDEX "clients_company_number" ON "clients" USING btree ("practice_id","company_number");--> statement-breakpoint
-- A table of a practice is one range of this index, from the soonest day on; `read_at` is not in it, so that a reading that changes nothing stays cheap.
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","whole","period_to","late_pence","part_paid","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_known","due_kind","draft","then_on","then_pence","then_charged_pence","then_known","refund","clock_ends_on","hmrc_owes_pence","refunds","penalty_pence","points","threshold","owner_id","name_key");--> statement-breakpoint
ALTER TABLE "client_taxes" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("practice_id","name_key","id") INCLUDE ("find");
