ALTER TABLE "client_taxes" ADD COLUMN "on_account_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "on_account_from" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "on_account_to" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "client_taxes" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "tax_accounts" ADD COLUMN "also_listed" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Rows of Self Assessment are written anew from what was read of HMRC, with the person whose tax it is.
UPDATE "client_taxes" SET "turns_on" = least("turns_on", current_date) WHERE "state" = 'read' AND "tax" = 'self_assessment';
