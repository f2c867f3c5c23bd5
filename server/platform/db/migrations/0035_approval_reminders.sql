ALTER TABLE "return_approvals" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_approvals" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;