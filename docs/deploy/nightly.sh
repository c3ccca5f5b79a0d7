#!/bin/sh
# A backup each night at half past two in Moscow, on the first of a month with a rehearsed restore. What the last one ended with is in
# the file OUTCOME: the container is healthy while that is 0.
outcome=${OUTCOME:-/tmp/outcome}
DAY=86400
AT=$((23 * 3600 + 1800))

while sleep $(((AT - $(date +%s) % DAY + DAY) % DAY)); do
  case $(TZ=Europe/Moscow date +%d) in 01) rehearsed=--rehearse ;; *) rehearsed= ;; esac
  node dist/api/backup.js --keep $rehearsed
  code=$?
  # Another backup, a restore or a move is at work.
  while [ $code -eq 3 ] && sleep 600; do
    node dist/api/backup.js --keep $rehearsed
    code=$?
  done
  echo $code >"$outcome"
done
