import barbarian from 'icon:barbarian';
import bow from 'icon:archer';
import spear from 'icon:spear-hook';
import ant from 'icon:ant';
import antQueen from 'icon:ants';
import crown from 'icon:crown';
import dragonHead from 'icon:dragon-head';
import dragoness from 'icon:dragon-spiral';
import giant from 'icon:giant';
import giantDragon from 'icon:spiked-dragon-head';
import knight from 'icon:mounted-knight';
import lion from 'icon:lion';
import lizard from 'icon:reptile-tail';
import lizardman from 'icon:lizardman';
import mage from 'icon:wizard-staff';
import man from 'icon:swordman';
import queen from 'icon:queen-crown';
import sage from 'icon:wizard-face';
import tiger from 'icon:tiger-head';
import wizard from 'icon:pointy-hat';
import woman from 'icon:swordwoman';
import wyvern from 'icon:wyvern';
import aces from 'icon:boots';
import bludgeon from 'icon:flat-hammer';
import clown from 'icon:clown';
import fireball from 'icon:fireball';
import fuse from 'icon:linked-rings';
import healing from 'icon:heart-bottle';
import poison from 'icon:poison-bottle';
import sharing from 'icon:card-exchange';
import smite from 'icon:lightning-storm';
import summon from 'icon:daemon-skull';
import wildBeast from 'icon:wolf-trap';
import banana from 'icon:banana-peel';
import reflect from 'icon:mirror-mirror';
import reverse from 'icon:divided-spiral';
import spellblock from 'icon:magic-shield';
import stopAttack from 'icon:interdiction';
import scroll from 'icon:spell-book';
import snare from 'icon:sinking-trap';
import sword from 'icon:crossed-swords';
import type { Face } from './view';

const roots: Record<string, string> = {
  human_male: man,
  human_female: woman,
  mage,
  sage,
  wizard,
  warrior: barbarian,
  amazon_warrior: bow,
  amazon_prime: spear,
  knight,
  king: crown,
  queen,
  dragon: dragonHead,
  dragon_giant: giantDragon,
  dragon_hybrid: dragoness,
  drake: wyvern,
  giant,
  lizardman,
  lizardwoman: lizard,
  catman: lion,
  catwoman: tiger,
  antman: ant,
  antwoman: antQueen,
};

const others: Record<string, string> = {
  destroy_trap: wildBeast,
  destroy_spell: fireball,
  destroy_monster: smite,
  destroy_facedown: bludgeon,
  draw3: aces,
  draw6: sharing,
  restore1: healing,
  damage1: poison,
  fuse,
  narsie: summon,
  prank: clown,
  block_spell: spellblock,
  block_trap: reverse,
  block_attack: stopAttack,
  reflect_spell: reflect,
  slip: banana,
};

const kinds: Record<Face['kind'], string> = { Monster: sword, Spell: scroll, Trap: snare };

/** The outline of the emblem of a card, chosen by the parts its id is made of. */
export function emblemOf(face: Pick<Face, 'id' | 'kind'>): string {
  for (const part of face.id.split('/')) {
    const found = face.kind === 'Monster' ? roots[part] : others[part];
    if (found) return found;
  }
  return kinds[face.kind];
}
