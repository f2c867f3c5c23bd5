ALTER TABLE "connections" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "organisation_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "kept_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "kept_by" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "whose_books" jsonb;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD COLUMN "whose_books" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_kept_by_people_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action NOT VALID;