CREATE TABLE "money_return_approvals" (
	"return_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_return_approvals_return_id_person_id_pk" PRIMARY KEY("return_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "money_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid,
	"pence" bigint NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"payment_id" text,
	"send_by" date NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "money_return_approvals" ADD CONSTRAINT "money_return_approvals_return_id_money_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."money_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_return_approvals" ADD CONSTRAINT "money_return_approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_returns" ADD CONSTRAINT "money_returns_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_return_approvals_person" ON "money_return_approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "money_returns_claim" ON "money_returns" USING btree ("claim_id","planned_at");--> statement-breakpoint
CREATE INDEX "money_returns_company" ON "money_returns" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "money_returns_account" ON "money_returns" USING btree ("bank_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_returns_open" ON "money_returns" USING btree ("claim_id") WHERE "money_returns"."state" in ('planned', 'ordered');