CREATE TABLE "vat_account_years" (
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"charges_read_at" timestamp with time zone,
	"payments_read_at" timestamp with time zone,
	CONSTRAINT "vat_account_years_company_id_year_pk" PRIMARY KEY("company_id","year")
);
--> statement-breakpoint
ALTER TABLE "vat_account_years" ADD CONSTRAINT "vat_account_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_positions" DROP COLUMN "charges_read_at";