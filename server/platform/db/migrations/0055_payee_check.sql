ALTER TABLE "bank_accounts" ADD COLUMN "payee_check" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "payee_checked_at" timestamp with time zone;