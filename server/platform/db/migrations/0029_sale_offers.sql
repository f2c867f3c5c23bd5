CREATE TABLE "sale_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"refund_pence" bigint NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text,
	"claim_id" uuid
);
--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_period_id_vat_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."vat_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_offered_by_people_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_offers" ADD CONSTRAINT "sale_offers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_offers_one_open" ON "sale_offers" USING btree ("company_id","period_id") WHERE "sale_offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "sale_offers_company" ON "sale_offers" USING btree ("company_id","offered_at");--> statement-breakpoint
CREATE INDEX "sale_offers_client" ON "sale_offers" USING btree ("client_id");