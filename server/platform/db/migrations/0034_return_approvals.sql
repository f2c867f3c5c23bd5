CREATE TABLE "return_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"state" text NOT NULL,
	"figures_hash" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"words" text,
	"words_version" text,
	"reason" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"filing_id" uuid,
	"facts" jsonb
);
--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD CONSTRAINT "return_approvals_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_approvals_one_open" ON "return_approvals" USING btree ("company_id","period_id") WHERE "return_approvals"."state" in ('requested','approved','sentBack');--> statement-breakpoint
CREATE INDEX "return_approvals_period" ON "return_approvals" USING btree ("period_id","asked_at");--> statement-breakpoint
CREATE INDEX "return_approvals_company" ON "return_approvals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "return_approvals_client" ON "return_approvals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "return_approvals_filing" ON "return_approvals" USING btree ("filing_id");