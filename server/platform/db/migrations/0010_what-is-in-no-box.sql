ALTER TABLE "vat_figures" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_figures" ADD COLUMN "postponed" jsonb;