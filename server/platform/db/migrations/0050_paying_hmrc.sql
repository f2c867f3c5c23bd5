CREATE TABLE "hmrc_references" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"period" text NOT NULL,
	"reference" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by" uuid NOT NULL,
	CONSTRAINT "hmrc_references_company_id_tax_period_pk" PRIMARY KEY("company_id","tax","period")
);
--> statement-breakpoint
CREATE TABLE "sent_payments" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"charge" text NOT NULL,
	"outstanding_pence" bigint NOT NULL,
	"sent_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by" uuid NOT NULL,
	CONSTRAINT "sent_payments_company_id_tax_charge_pk" PRIMARY KEY("company_id","tax","charge")
);
--> statement-breakpoint
ALTER TABLE "hmrc_references" ADD CONSTRAINT "hmrc_references_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hmrc_references" ADD CONSTRAINT "hmrc_references_told_by_people_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_payments" ADD CONSTRAINT "sent_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_payments" ADD CONSTRAINT "sent_payments_told_by_people_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;