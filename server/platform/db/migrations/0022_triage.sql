CREATE TABLE "triage_snoozes" (
	"client_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"practice_id" uuid NOT NULL,
	"until" date NOT NULL,
	"snoozed_as" text NOT NULL,
	"reason" text NOT NULL,
	"snoozed_by" uuid,
	"snoozed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "triage_snoozes_client_id_tax_pk" PRIMARY KEY("client_id","tax")
);
--> statement-breakpoint
ALTER TABLE "triage_snoozes" ADD CONSTRAINT "triage_snoozes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_snoozes" ADD CONSTRAINT "triage_snoozes_snoozed_by_people_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_snoozes" ADD CONSTRAINT "triage_snoozes_client_id_tax_client_taxes_client_id_tax_fk" FOREIGN KEY ("client_id","tax") REFERENCES "public"."client_taxes"("client_id","tax") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "triage_snoozes_practice" ON "triage_snoozes" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "triage_snoozes_by" ON "triage_snoozes" USING btree ("snoozed_by");--> statement-breakpoint
-- The board orders all taxes by when money has to be there, which is asked of the second step as well.
DROP INDEX "client_taxes_table";--> statement-breakpoint
CREATE INDEX "client_taxes_table" ON "client_taxes" USING btree ("practice_id","tax","first_on","client_id") INCLUDE ("state","connection","whole","period_to","late_pence","part_paid","return_on","due_on","due_clear_by","due_pence","due_charged_pence","due_known","due_kind","draft","then_on","then_clear_by","then_pence","then_charged_pence","then_known","refund","clock_ends_on","hmrc_owes_pence","refunds","penalty_pence","points","threshold","owner_id","name_key");
