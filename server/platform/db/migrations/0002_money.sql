CREATE TABLE "bank_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"claim_id" uuid,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"claim_id" uuid,
	"filing_id" uuid,
	"entity" text,
	"number" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"entity" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"account" text NOT NULL,
	"pence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	"reference" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"shortfall_claim_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"state" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortfalls" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"pay_by" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_event_id_claim_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."claim_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_orders" ADD CONSTRAINT "payout_orders_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_offs" ADD CONSTRAINT "set_offs_shortfall_claim_id_claims_id_fk" FOREIGN KEY ("shortfall_claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfalls" ADD CONSTRAINT "shortfalls_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfalls" ADD CONSTRAINT "shortfalls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_claim_once" ON "documents" USING btree ("kind","claim_id") WHERE "documents"."claim_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_filing_once" ON "documents" USING btree ("kind","filing_id") WHERE "documents"."filing_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_once" ON "documents" USING btree ("entity","number") WHERE "documents"."number" is not null;--> statement-breakpoint
CREATE INDEX "documents_company" ON "documents" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" USING btree ("event_id","account");--> statement-breakpoint
CREATE INDEX "ledger_lines_claim" ON "ledger_lines" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payout_orders_claim" ON "payout_orders" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "set_offs_once" ON "set_offs" USING btree ("claim_id","shortfall_claim_id");--> statement-breakpoint
CREATE INDEX "set_offs_shortfall" ON "set_offs" USING btree ("shortfall_claim_id");--> statement-breakpoint
CREATE INDEX "shortfalls_company" ON "shortfalls" USING btree ("company_id");