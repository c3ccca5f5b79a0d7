#!/bin/sh
# Keeps an installation that systemd runs: copied to /usr/local/bin/trofey, run by root. docs/operations.md has its use.
#   trofey build VERSION    a tag, branch or commit, beside the running server; the first one becomes the current one
#   trofey update VERSION   builds it, backs up, stops, switches, starts, checks
#   trofey switch VERSION   the same without a backup: on the second machine of an installation
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
  read_settings
  cd "$folder/current"
  PATH=$PWD/node_modules/.bin:$PATH
  as_user node --enable-source-maps .ci/program.mjs "$@"
)
switch_to() {
  as_user ln -sfn "$1" "$folder/current"
}

# Sets `commit` and `version`, its folder. No program of the build learns a setting.
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
wait_until_ready() (
  read_settings
  case ${HOST:-} in '' | 0.0.0.0 | ::) host=127.0.0.1 ;; *) host=$HOST ;; esac
  ready="fetch('http://$host:${PORT:-3000}/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
  node -e "$ready" && exit
  echo "Waiting until it is ready: journalctl -fu trofey shows why it is not, and a migration"
  until node -e "$ready"; do
    systemctl is-active --quiet trofey || exit 1
    sleep 1
  done
)
# Ends with 1 where something cannot work.
check() {
  wait_until_ready || return 1
  code=0
  tool doctor || code=$?
  [ "$code" -lt 2 ]
}

# Builds the other version. Sets `old`.
build_other() {
  [ -e "$folder/current" ] || end "There is no current version: trofey build $1, then systemctl start trofey"
  build "$1"
  old=$(readlink "$folder/current")
  [ "$old" != "$version" ] || end "$version is the current version"
}
change() {
  systemctl stop trofey
  as_user ln -sfn "$old" "$folder/former"
  switch_to "$version"
  systemctl start trofey
  check
}

update() {
  build_other "${1:?trofey update VERSION}"
  taken=$(tool backup) || end "No proven backup, so no update: $taken"
  echo "$taken"
  backup=$(echo "$taken" | sed -n '1s/: [0-9]* files and the database.*//p')
  change || end "It does not serve: see journalctl -u trofey -n 50. The way back: trofey back $backup"
  echo "Updated from $old. The way back: trofey back $backup"
}

switch() {
  build_other "${1:?trofey switch VERSION}"
  change || end "It does not serve: see journalctl -u trofey -n 50. The way back: trofey back"
}

back() {
  [ -e "$folder/former" ] || end "There is no former version in $folder"
  systemctl stop trofey
  switch_to "$(readlink "$folder/former")"
  [ -z "${1:-}" ] || tool restore "$1" --replace || end "The server stays stopped"
  systemctl start trofey
  check || end "It does not serve: see journalctl -u trofey -n 50, and give the backup from before the update: trofey back BACKUP"
}

case ${1:-} in
  build)
    build "${2:?trofey build VERSION}"
    [ -e "$folder/current" ] || switch_to "$version"
    ;;
  update | switch | back | check) "$@" ;;
  doctor | backup | restore | audit | admin | seed | move) tool "$@" ;;
  *) sed -n '2,9s/^# *//p' "$0" ;;
esac
