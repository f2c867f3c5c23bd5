CREATE TABLE "practice_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"month" date NOT NULL,
	"tier" text NOT NULL,
	"connections" integer NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"total_pence" bigint NOT NULL,
	"pay_by" date NOT NULL,
	"entity" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_invoices" ADD CONSTRAINT "practice_invoices_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_invoices_month_once" ON "practice_invoices" USING btree ("practice_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_invoices_number_once" ON "practice_invoices" USING btree ("entity","number");