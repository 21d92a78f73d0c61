#!/usr/bin/env python3
"""Plays a match of Battlemonsters against the computer, by docs/protocol.md and the standard library alone.

    python3 docs/client.py http://127.0.0.1:7878

On a server for tests a second argument names the seed of the match. Every message also goes into the file that the
environment variable TRACE names.
"""

import base64
import json
import os
import random
import re
import socket
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 1
# A connection may send 20 messages a second.
PAUSE = 0.05
# What this player likes to do, best first; anything else comes after it.
LIKES = ["attack", "summon", "choose", "yes", "draw"]
TRACE = open(os.environ.get("TRACE", os.devnull), "w", encoding="utf-8")
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Socket:
    """A WebSocket (RFC 6455) that carries JSON."""

    def __init__(self, server):
        place = urllib.parse.urlsplit(server)
        self.stream = socket.create_connection((place.hostname, place.port or 80))
        self.incoming = self.stream.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        head = ["GET /ws HTTP/1.1", f"Host: {place.netloc}", "Connection: Upgrade", "Upgrade: websocket",
                "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self.stream.sendall("\r\n".join(head).encode())
        status = self.incoming.readline().decode()
        if " 101 " not in status:
            sys.exit(f"No socket: {status}")
        while self.incoming.readline().strip():
            pass

    def say(self, kind, **message):
        text = json.dumps({"type": kind, **message})
        print(">", text, file=TRACE)
        self.send(TEXT, text.encode())

    def send(self, opcode, payload):
        """Sends one frame; those of clients are masked."""
        mask, length = os.urandom(4), len(payload)
        size = bytes([0x80 | length]) if length < 126 else struct.pack(">BH", 0x80 | 126, length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.stream.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def hear(self):
        """The next message, which may come in several frames and with pings between them."""
        text = b""
        while True:
            head = self.incoming.read(2)
            if len(head) < 2:
                sys.exit("The server has hung up.")
            first, length = head
            if length == 126:
                (length,) = struct.unpack(">H", self.incoming.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.incoming.read(8))
            payload, opcode, last = self.incoming.read(length), first & 0x0F, first & 0x80
            if opcode == PING:
                self.send(PONG, payload)
            elif opcode == CLOSE:
                sys.exit("The server has hung up.")
            elif opcode != PONG:
                text += payload
                if last:
                    print("<", text.decode(), file=TRACE)
                    return json.loads(text)


def ask(url, body=None, **headers):
    """What a request is answered with."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as problem:
        sys.exit(json.load(problem)["error"])


def told(line, state):
    """A line of the log as people read it: players and cards by their names."""
    for seat, player in state["seats"].items():
        line = line.replace("{%s}" % seat, player["name"] or f"Player {seat.upper()}")
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", line)


def best(offers, chance):
    """One of the options with the verb that this player likes best."""
    liking = lambda offer: LIKES.index(offer["verb"]) if offer["verb"] in LIKES else len(LIKES)
    most = min(map(liking, offers))
    return chance.choice([offer for offer in offers if liking(offer) == most])


def play(server, seed):
    """Opens a match, plays it to its end, and gives its last state."""
    game = next(game for game in ask(f"{server}/api/games") if game["id"] == "battlemonsters")
    match = {"game": game["id"], "deck": {"ready": game["decks"][0]["id"]}, "opponent": "computer", "level": "random"}
    seat = ask(f"{server}/api/matches", match, **{"Tercet-Test-Seed": seed} if seed else {})
    table, chance, chosen = Socket(server), random.Random(seed), None
    table.say("hello", protocol=PROTOCOL)
    table.say("watch", match=seat["match"], token=seat["token"])
    while True:
        message = table.hear()
        if message["type"] in ("outdated", "turned_away", "refused"):
            sys.exit(message["sentence"])
        if message["type"] != "state":
            continue
        state = message["state"]
        print(*(told(entry["line"], state) for entry in state["log"]), sep="\n", end="\n" if state["log"] else "")
        if state["phase"] == "over":
            return state
        # The same position may be shown twice, as when somebody comes to watch.
        if state["offers"] and state["step"] != chosen:
            chosen = state["step"]
            time.sleep(PAUSE)
            table.say("choose", match=seat["match"], step=chosen, key=best(state["offers"], chance)["key"])


if __name__ == "__main__":
    over = play(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None)
    print(f"Over after {over['step']} choices: {told(over['ending']['sentence'], over)}")
