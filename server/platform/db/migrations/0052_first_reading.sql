ALTER TABLE "syncs" ADD COLUMN "first_step" text;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "returns_read" integer;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "returns_listed" integer;