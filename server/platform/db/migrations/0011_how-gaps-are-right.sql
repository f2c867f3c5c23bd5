ALTER TABLE "filings" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "gaps_answer" jsonb;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD COLUMN "gaps_answer" jsonb;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD COLUMN "gaps_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD CONSTRAINT "vat_figures_gaps_answered_by_people_id_fk" FOREIGN KEY ("gaps_answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;