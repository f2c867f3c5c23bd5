ALTER TABLE "one_time_secrets" ADD COLUMN "confirms" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "asked_again_for" text;