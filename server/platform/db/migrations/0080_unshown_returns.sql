ALTER TABLE "filings" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "marked_reference" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "marked_by" uuid;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_marked_by_people_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "filings_told" ON "filings" USING btree ("told_at") WHERE "filings"."told_at" is not null;