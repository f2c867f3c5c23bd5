CREATE TABLE "pass_ons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pence" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"receipt_id" text,
	"payout_claim_id" uuid
);
--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_receipt_id_bank_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."bank_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_ons" ADD CONSTRAINT "pass_ons_payout_claim_id_claims_id_fk" FOREIGN KEY ("payout_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_ons_company" ON "pass_ons" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pass_ons_claim" ON "pass_ons" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_ons_receipt" ON "pass_ons" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "pass_ons_payout_claim" ON "pass_ons" USING btree ("payout_claim_id");