ALTER TABLE "memberships" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "proven_vrn" text;