import airplane from 'icon:airplane';
import alienSkull from 'icon:alien-skull';
import androidMask from 'icon:android-mask';
import anvilImpact from 'icon:anvil-impact';
import aura from 'icon:aura';
import ballGlow from 'icon:ball-glow';
import balloons from 'icon:balloons';
import banana from 'icon:banana';
import baseballBat from 'icon:baseball-bat';
import batMask from 'icon:bat-mask';
import beamsAura from 'icon:beams-aura';
import beard from 'icon:beard';
import bigWave from 'icon:big-wave';
import burningMeteor from 'icon:burning-meteor';
import butterfly from 'icon:butterfly';
import cakeSlice from 'icon:cake-slice';
import campfire from 'icon:campfire';
import carnivalMask from 'icon:carnival-mask';
import carnivorousPlant from 'icon:carnivorous-plant';
import castle from 'icon:castle';
import character from 'icon:character';
import cityCar from 'icon:city-car';
import concentricCrescents from 'icon:concentric-crescents';
import cowled from 'icon:cowled';
import crossedSwords from 'icon:crossed-swords';
import crystalGrowth from 'icon:crystal-growth';
import cyborgFace from 'icon:cyborg-face';
import doctorFace from 'icon:doctor-face';
import dominoMask from 'icon:domino-mask';
import dramaMasks from 'icon:drama-masks';
import duck from 'icon:duck';
import earthSpit from 'icon:earth-spit';
import energyArrow from 'icon:energy-arrow';
import evilWings from 'icon:evil-wings';
import fairy from 'icon:fairy';
import fallingBlob from 'icon:falling-blob';
import farmer from 'icon:farmer';
import feline from 'icon:feline';
import fireball from 'icon:fireball';
import fishBucket from 'icon:fish-bucket';
import flame from 'icon:flame';
import floatingGhost from 'icon:floating-ghost';
import footsteps from 'icon:footsteps';
import forestCamp from 'icon:forest-camp';
import foxHead from 'icon:fox-head';
import frog from 'icon:frog';
import frozenOrb from 'icon:frozen-orb';
import gears from 'icon:gears';
import gorilla from 'icon:gorilla';
import hoodedFigure from 'icon:hooded-figure';
import hornedHelm from 'icon:horned-helm';
import hornedSkull from 'icon:horned-skull';
import hourglass from 'icon:hourglass';
import hydra from 'icon:hydra';
import iceCube from 'icon:ice-cube';
import iceSpear from 'icon:ice-spear';
import imp from 'icon:imp';
import impLaugh from 'icon:imp-laugh';
import jesterHat from 'icon:jester-hat';
import jigsawPiece from 'icon:jigsaw-piece';
import juggler from 'icon:juggler';
import kenkuHead from 'icon:kenku-head';
import key from 'icon:key';
import knifeFork from 'icon:knife-fork';
import laserBurst from 'icon:laser-burst';
import laserPrecision from 'icon:laser-precision';
import lightningHelix from 'icon:lightning-helix';
import lightningStorm from 'icon:lightning-storm';
import lion from 'icon:lion';
import lotusFlower from 'icon:lotus-flower';
import loveLetter from 'icon:love-letter';
import magicPortal from 'icon:magic-portal';
import microphone from 'icon:microphone';
import minotaur from 'icon:minotaur';
import nightSky from 'icon:night-sky';
import octopus from 'icon:octopus';
import ogre from 'icon:ogre';
import openBook from 'icon:open-book';
import partyPopper from 'icon:party-popper';
import person from 'icon:person';
import plantRoots from 'icon:plant-roots';
import present from 'icon:present';
import publicSpeaker from 'icon:public-speaker';
import pumpkinMask from 'icon:pumpkin-mask';
import puppet from 'icon:puppet';
import queenCrown from 'icon:queen-crown';
import rainbowStar from 'icon:rainbow-star';
import ringedPlanet from 'icon:ringed-planet';
import robotAntennas from 'icon:robot-antennas';
import rock from 'icon:rock';
import rocket from 'icon:rocket';
import rollingBomb from 'icon:rolling-bomb';
import rosaShield from 'icon:rosa-shield';
import schoolBag from 'icon:school-bag';
import shield from 'icon:shield';
import shieldReflect from 'icon:shield-reflect';
import soccerBall from 'icon:soccer-ball';
import spellBook from 'icon:spell-book';
import spiderFace from 'icon:spider-face';
import spikedHalo from 'icon:spiked-halo';
import spiralArrow from 'icon:spiral-arrow';
import splitBody from 'icon:split-body';
import starSwirl from 'icon:star-swirl';
import stoneTablet from 'icon:stone-tablet';
import sunrise from 'icon:sunrise';
import teamIdea from 'icon:team-idea';
import telescope from 'icon:telescope';
import thunderball from 'icon:thunderball';
import tiedScroll from 'icon:tied-scroll';
import tornado from 'icon:tornado';
import transform from 'icon:transform';
import trophy from 'icon:trophy';
import turtle from 'icon:turtle';
import ufo from 'icon:ufo';
import umbrella from 'icon:umbrella';
import unicorn from 'icon:unicorn';
import vibratingShield from 'icon:vibrating-shield';
import village from 'icon:village';
import vineWhip from 'icon:vine-whip';
import violin from 'icon:violin';
import voodooDoll from 'icon:voodoo-doll';
import waterBolt from 'icon:water-bolt';
import waveStrike from 'icon:wave-strike';
import weightCrush from 'icon:weight-crush';
import whirlwind from 'icon:whirlwind';
import windSlap from 'icon:wind-slap';
import wolfHead from 'icon:wolf-head';
import wrappedSweet from 'icon:wrapped-sweet';
import { hashOf } from '$web/cards/chance';
import { rootOf, symbolOfAttribute } from './attributes';
import type { Attribute, Face } from './view';

/**
 * Emblems of our own choice: what a card shows follows from its kind, its attribute and the MAMODO it
 * belongs to, so that cards of one MAMODO are known by the same sign.
 */

/** What stands for a MAMODO, by its name. */
const masks = [
  androidMask,
  dominoMask,
  carnivalMask,
  kenkuHead,
  ogre,
  imp,
  impLaugh,
  hornedSkull,
  hornedHelm,
  minotaur,
  foxHead,
  wolfHead,
  lion,
  feline,
  gorilla,
  duck,
  frog,
  turtle,
  batMask,
  floatingGhost,
  puppet,
  voodooDoll,
  pumpkinMask,
  jesterHat,
  queenCrown,
  spikedHalo,
  fairy,
  evilWings,
  unicorn,
  hydra,
  octopus,
  spiderFace,
  butterfly,
  lotusFlower,
] as const;

/** What stands for a PARTNER, by the name. */
const people = [
  person,
  hoodedFigure,
  publicSpeaker,
  character,
  farmer,
  cowled,
  doctorFace,
  violin,
  microphone,
  beard,
  juggler,
  teamIdea,
] as const;

/** What stands for an EVENT. */
const scenes = [
  schoolBag,
  fishBucket,
  cityCar,
  airplane,
  castle,
  village,
  forestCamp,
  loveLetter,
  wrappedSweet,
  present,
  cakeSlice,
  knifeFork,
  campfire,
  partyPopper,
  balloons,
  umbrella,
  nightSky,
  sunrise,
  soccerBall,
  baseballBat,
  dramaMasks,
  trophy,
  telescope,
  key,
  jigsawPiece,
  footsteps,
  banana,
  violin,
  hourglass,
  tiedScroll,
] as const;

/** What stands for an MJ12 card. */
const engines = [
  alienSkull,
  ufo,
  robotAntennas,
  cyborgFace,
  gears,
  ringedPlanet,
  rocket,
  laserBurst,
  laserPrecision,
  magicPortal,
] as const;

/** What stands for a SPELL that changes something. */
const forms = [
  beamsAura,
  starSwirl,
  spiralArrow,
  energyArrow,
  concentricCrescents,
  rainbowStar,
  aura,
  ballGlow,
  waveStrike,
  crystalGrowth,
  splitBody,
  transform,
] as const;

/** How an attribute shows in a SPELL. */
const attributes: Record<Attribute, readonly string[]> = {
  Thunder: [lightningStorm, thunderball, lightningHelix],
  'Down Force': [weightCrush, fallingBlob, anvilImpact],
  Ice: [iceSpear, frozenOrb, iceCube],
  Wood: [vineWhip, plantRoots, carnivorousPlant],
  Ground: [earthSpit, rollingBomb, rock],
  Water: [waterBolt, bigWave, waveStrike],
  Wind: [tornado, windSlap, whirlwind],
  Fire: [fireball, burningMeteor, flame],
};

const shields = [rosaShield, vibratingShield, shieldReflect, shield] as const;

const pick = (from: readonly string[], by: string): string => from[hashOf(by) % from.length] ?? openBook;

/** The outline of the sign of a MAMODO, for all its cards. */
const signOfMamodo = (name: string): string => pick(masks, rootOf(name));

type Drawn = Pick<Face, 'id' | 'name' | 'kind' | 'make' | 'attribute' | 'mamodo' | 'icons' | 'power'>;

function spell({ id, attribute, icons, power }: Drawn): string {
  if (icons.includes('D') && !icons.includes('A')) return pick(shields, id);
  if (attribute) return pick(attributes[attribute], id);
  return power.startsWith('+') && power !== '+0' ? pick([crossedSwords, ...forms], id) : pick(forms, id);
}

/** The outline of the emblem of a card. */
export function emblemOf(face: Drawn): string {
  switch (face.kind) {
    case 'MAMODO':
      return face.make === 'Stone Tablet' ? stoneTablet : signOfMamodo(face.name);
    case 'PARTNER':
      return pick(people, face.name);
    case 'MJ12':
      return pick(engines, face.name);
    case 'EVENT':
      return pick(scenes, face.name);
    case 'SPELL':
      return spell(face);
  }
}

/** The outline of the large shadow behind it: the MAMODO it belongs to, else its attribute. */
export function crestOf(face: Drawn): string {
  if (face.kind === 'MAMODO') return signOfMamodo(face.name);
  if (face.mamodo) return signOfMamodo(face.mamodo);
  return face.attribute ? symbolOfAttribute(face.attribute) : spellBook;
}
