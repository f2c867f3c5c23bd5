ALTER TABLE "bank_accounts" ADD COLUMN "payable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "stopped_at" timestamp with time zone;