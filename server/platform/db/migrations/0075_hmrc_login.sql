ALTER TABLE "oauth_states" ADD COLUMN "proven_vrn" text;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "login_id" uuid;