ALTER TABLE "clients" ADD COLUMN "paye_reference" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "accounts_office_reference" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "nino" text;--> statement-breakpoint
CREATE INDEX "clients_paye_reference" ON "clients" USING btree ("practice_id","paye_reference");--> statement-breakpoint
CREATE INDEX "clients_nino" ON "clients" USING btree ("practice_id","nino");--> statement-breakpoint
-- A director's reference, read before now, stood as the UTR of the director's company.
UPDATE "clients" SET "utr" = NULL FROM "companies" "company", "tax_accounts" "director"
WHERE "company"."id" = "clients"."company_id" AND "company"."kind" = 'limited'
  AND "director"."company_id" = "company"."id" AND "director"."tax" = 'self_assessment' AND "director"."holder" IS NOT NULL
  AND regexp_replace("director"."reference", '\s', '', 'g') = "clients"."utr"
  AND NOT EXISTS (SELECT 1 FROM "tax_accounts" "own" WHERE "own"."company_id" = "company"."id" AND "own"."tax" = 'corporation_tax'
    AND regexp_replace("own"."reference", '\s', '', 'g') = "clients"."utr");
--> statement-breakpoint
-- The UTR that HMRC listed for Corporation tax stood with clients that are no companies of the register: theirs is for Self Assessment.
UPDATE "clients" SET "utr" = NULL FROM "companies" "company", "tax_accounts" "account"
WHERE "company"."id" = "clients"."company_id" AND "company"."kind" <> 'limited'
  AND "account"."company_id" = "company"."id" AND "account"."tax" = 'corporation_tax' AND "account"."file_name" IS NULL
  AND regexp_replace("account"."reference", '\s', '', 'g') = "clients"."utr";

