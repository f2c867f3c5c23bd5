CREATE TABLE "operators" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"payout_pence" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "payout_approvals_claim_id_bank_account_id_person_id_pk" PRIMARY KEY("claim_id","bank_account_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "payout_reviews" (
	"claim_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"refusal" text,
	"question" text,
	"asked_at" timestamp with time zone,
	"asked_by" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payout_reviews_claim_id_bank_account_id_pk" PRIMARY KEY("claim_id","bank_account_id")
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "figures_from" text;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reviews" ADD CONSTRAINT "payout_reviews_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_approvals_person" ON "payout_approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payout_reviews_waiting" ON "payout_reviews" USING btree ("answer_by") WHERE "payout_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payout_reviews_decided" ON "payout_reviews" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "payout_reviews_company" ON "payout_reviews" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payout_reviews_account" ON "payout_reviews" USING btree ("bank_account_id");