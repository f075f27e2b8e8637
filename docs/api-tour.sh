#!/bin/sh
# A tour of the API with curl and a cookie file: signs in, uploads a picture, writes a post with it, records a weight,
# shows that visitors see both, deletes them and signs out.
#
#     EMAIL=owner@example.com PASSWORD=… docs/api-tour.sh [http://localhost:3000]
set -eu

site=${1:-http://localhost:3000}
: "${EMAIL:?Set EMAIL and PASSWORD to those of the owner}" "${PASSWORD:?Set EMAIL and PASSWORD to those of the owner}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Sends the cookies, and ends the tour when the site refuses the request.
api() { curl --silent --show-error --fail-with-body --cookie "$work/cookies" --cookie-jar "$work/cookies" "$@"; }
send() { method=$1 path=$2 body=$3; api -X "$method" -H 'content-type: application/json' -d "$body" "$site$path"; }
# Reads one text field from a JSON answer.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
quoted() { printf '%s' "$1" | sed 's/[\\"]/\\&/g'; }
step() { printf '\n== %s\n' "$*"; }

step 'Sign in'
send POST /api/admin/login "{\"username\":\"$(quoted "$EMAIL")\",\"password\":\"$(quoted "$PASSWORD")\"}" >"$work/login"
api "$site/api/admin/status"

step 'Upload a picture: get a URL, send the file, make it public'
upload=$(send POST /api/objects/upload '{}' | field uploadURL)
case $upload in /*) upload=$site$upload ;; esac
base64 -d >"$work/picture.png" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPInZJMEmIY1TCqYfhqAABM/2QQ/9FUhAAAAABJRU5ErkJggg==
PNG
api -X PUT -H 'content-type: image/png' --data-binary "@$work/picture.png" "$upload" >"$work/put"
send POST /api/objects/make-public "{\"imageURL\":\"$upload\"}" >"$work/public"
name=${upload%%\?*}
image=/api/images/${name##*/}
curl --silent --show-error --fail --output "$work/stored" --write-out '%{http_code} %{content_type} %{size_download} bytes\n' "$site$image"

step 'Write a post'
slug=tour-$(date +%s)
send POST /api/blog-posts "{\"title\":\"A tour\",\"slug\":\"$slug\",\"content\":\"<p>Written with curl.</p>\",\"imageUrl\":\"$image\",\"published\":true}" >"$work/post"
curl --silent --show-error --fail "$site/api/blog-posts/slug/$slug"

step 'Record a weight'
send POST /api/weight-entries "{\"date\":\"$(date -u +%Y-%m-%d)\",\"weight\":\"150.5\",\"notes\":\"On tour\"}" | tee "$work/entry"

step 'Delete both'
for made in "blog-posts/$(field id <"$work/post")" "weight-entries/$(field id <"$work/entry")"; do
  api -X DELETE --write-out "%{http_code} $made\n" "$site/api/$made"
done

step 'Sign out'
api --output "$work/out" "$site/api/admin/logout"
api "$site/api/admin/status"
printf '\n'
