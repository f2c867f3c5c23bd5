CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "file_requests_by" ON "file_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "return_approvals_answered_by" ON "return_approvals" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "outgoing_messages_to" ON "outgoing_messages" USING btree ("to");