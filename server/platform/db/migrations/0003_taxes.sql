CREATE TABLE "calendar_feeds" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"with_amounts" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"last_read_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tax_accounts" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"reference" text NOT NULL,
	"holder" text,
	"credit_pence" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_accounts_company_id_tax_pk" PRIMARY KEY("company_id","tax")
);
--> statement-breakpoint
CREATE TABLE "tax_charges" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"from_on" date,
	"to_on" date,
	"due_on" date NOT NULL,
	"charged_pence" bigint NOT NULL,
	"credits_pence" bigint NOT NULL,
	"payments_pence" bigint NOT NULL,
	"written_off_pence" bigint NOT NULL,
	"outstanding_pence" bigint NOT NULL,
	"expected" boolean NOT NULL,
	"filing_due_on" date,
	"filed_on" date
);
--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paid_on" date NOT NULL,
	"pence" bigint NOT NULL,
	"method" text,
	"label" text
);
--> statement-breakpoint
CREATE TABLE "tax_refunds" (
	"company_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"pence" bigint NOT NULL,
	"requested_on" date,
	"paid_on" date
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_accounts" ADD CONSTRAINT "tax_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_charges" ADD CONSTRAINT "tax_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_refunds" ADD CONSTRAINT "tax_refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_charges_company" ON "tax_charges" USING btree ("company_id","tax");--> statement-breakpoint
CREATE INDEX "tax_payments_company" ON "tax_payments" USING btree ("company_id","tax");--> statement-breakpoint
CREATE INDEX "tax_refunds_company" ON "tax_refunds" USING btree ("company_id","tax");