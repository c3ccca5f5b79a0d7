#!/bin/sh
# Keeps an installation that systemd runs: copied to /usr/local/bin/trofey, run by root. docs/operations.md has its use.
#   trofey update VERSION   a tag, branch or commit: builds it, backs up, stops, switches, starts, checks
#   trofey back [BACKUP]    the version before, and with it the database and files of that backup
#   trofey check            whether the server is ready, and what the doctor finds
#   trofey doctor | backup | restore | audit | admin | seed | move [WORD…]   a tool, with the server's settings and as its user
# The folder has `source`, a clone; `versions`, each of them built; `current` and `former`, links to two of these.
set -eu
folder=${INSTALLED_IN:-/opt/trofey}
settings=${SETTINGS_FILE:-/etc/trofey.env}
user=${SERVICE_USER:-trofey}

end() {
  echo "$*" >&2
  exit 1
}
as_user() {
  if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- env HOME="$folder" "$@"; fi
}
read_settings() {
  set -a
  . "$settings"
  set +a
  export NODE_ENV=production
  : "${DATA_DIR:?is not in $settings}"
}
# Runs in the current version, whose packages may have brought a newer Node.
tool() (
  cd "$folder/current"
  PATH=$PWD/node_modules/.bin:$PATH
  as_user node --enable-source-maps .ci/program.mjs "$@"
)
switch_to() {
  as_user ln -sfn "$1" "$folder/current"
}

# Sets `commit` and `version`, its folder.
build() {
  source=$folder/source
  as_user git -C "$source" fetch --quiet --tags --prune origin
  commit=$(as_user git -C "$source" rev-parse --quiet --verify "origin/$1^{commit}" ||
    as_user git -C "$source" rev-parse --quiet --verify "$1^{commit}") || end "There is no version $1 in $source"
  version=$folder/versions/$(echo "$commit" | cut -c1-12)
  [ -f "$version/dist/.built" ] && return
  echo "Building $1 in $version, beside the running server"
  [ -d "$version" ] || as_user git -C "$source" worktree add --quiet --force --detach "$version" "$commit"
  (cd "$version" && as_user node .ci/prepare.mjs build)
}

# A migration takes its time: it waits for as long as the service lives.
start() {
  systemctl start trofey
  case ${HOST:-} in '' | 0.0.0.0 | ::) host=127.0.0.1 ;; *) host=$HOST ;; esac
  ready="fetch('http://$host:${PORT:-3000}/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
  echo "Waiting until it is ready (journalctl -fu trofey shows a migration)"
  until node -e "$ready"; do
    systemctl is-active --quiet trofey || return 1
    sleep 1
  done
}
check() {
  code=0
  tool doctor || code=$?
  [ "$code" -lt 2 ]
}

update() {
  build "$1"
  read_settings
  if [ ! -e "$folder/current" ]; then
    switch_to "$version"
    start && check || end "It does not serve: see journalctl -u trofey -n 50"
    return
  fi
  old=$(readlink "$folder/current")
  [ "$old" != "$version" ] || end "$version is the current version"
  taken=$(tool backup) || end "No proven backup, so no update: $taken"
  echo "$taken"
  backup=$(echo "$taken" | sed -n '1s/: [0-9]* files and the database.*//p')
  systemctl stop trofey
  as_user ln -sfn "$old" "$folder/former"
  switch_to "$version"
  if start && check; then
    echo "Updated from $old. The way back: trofey back $backup"
  else
    end "It does not serve: see journalctl -u trofey -n 50. The way back: trofey back $backup"
  fi
}

back() {
  [ -e "$folder/former" ] || end "There is no former version in $folder"
  read_settings
  systemctl stop trofey
  switch_to "$(readlink "$folder/former")"
  if [ -n "${1:-}" ]; then tool restore "$1" --replace || end "The server stays stopped"; fi
  start && check || end "It does not serve: see journalctl -u trofey -n 50"
}

case ${1:-} in
  update) update "${2:?trofey update VERSION}" ;;
  back) back "${2:-}" ;;
  check)
    read_settings
    systemctl is-active trofey
    tool doctor
    ;;
  doctor | backup | restore | audit | admin | seed | move)
    read_settings
    tool "$@"
    ;;
  *) sed -n '2,7s/^# *//p' "$0" ;;
esac
