CREATE TABLE `queued_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`territory` text,
	`about` text,
	`kind` text,
	`cause` text,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
insert into queued_notifications (id, user_id, type, title, message, territory, about)
select id, user_id, type, title, message, territory, 'map:' || map_id from territory_notices;
--> statement-breakpoint
insert into queued_notifications (id, user_id, type, title, message, about)
select m.id || p.id, p.user_id, 'other', m.title, m.message, 'map:' || m.map_id
from map_messages m join map_players p on p.map_id = m.map_id and p.id < m.id and p.id > coalesce(m.last_player_id, '')
where not m.is_for_unplaced
  or not exists (select 1 from territory_claims c where c.map_id = p.map_id and c.user_id = p.user_id);
--> statement-breakpoint
insert into queued_notifications (id, user_id, type, title, message, about)
select m.id || r.id, r.user_id, 'other', 'Сообщение организатора: «' || t.name || '»', m.text, 'tournament:' || t.id
from tournament_messages m
join tournaments t on t.id = m.tournament_id and t.deleted_at is null
join tournament_registrations r on r.tournament_id = m.tournament_id and r.id < m.id and r.id > m.last_id
where m.kind = 'message' and m.finished_at is null
  and (m.audience <> 'waitlist' and r.status not in ('waiting', 'cancelled') or m.audience <> 'participants' and r.status = 'waiting');
