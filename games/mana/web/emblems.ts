import anchor from 'icon:anchor';
import ancientSword from 'icon:ancient-sword';
import angelWings from 'icon:angel-wings';
import angryEyes from 'icon:angry-eyes';
import anvil from 'icon:anvil';
import arena from 'icon:arena';
import babyFace from 'icon:baby-face';
import bat from 'icon:bat';
import battleAxe from 'icon:battle-axe';
import beastEye from 'icon:beast-eye';
import bleedingEye from 'icon:bleeding-eye';
import bottledShadow from 'icon:bottled-shadow';
import bouncingSpring from 'icon:bouncing-spring';
import bowArrow from 'icon:bow-arrow';
import bowString from 'icon:bow-string';
import broadsword from 'icon:broadsword';
import burningForest from 'icon:burning-forest';
import butterflyFlower from 'icon:butterfly-flower';
import cactus from 'icon:cactus';
import candleSkull from 'icon:candle-skull';
import captainHatProfile from 'icon:captain-hat-profile';
import carnivalMask from 'icon:carnival-mask';
import carnivorousPlant from 'icon:carnivorous-plant';
import cartwheel from 'icon:cartwheel';
import cat from 'icon:cat';
import centaur from 'icon:centaur';
import centaurHeart from 'icon:centaur-heart';
import coffeeCup from 'icon:coffee-cup';
import coral from 'icon:coral';
import crescentStaff from 'icon:crescent-staff';
import crossedBones from 'icon:crossed-bones';
import crown from 'icon:crown';
import crystalEye from 'icon:crystal-eye';
import crystalWand from 'icon:crystal-wand';
import cutDiamond from 'icon:cut-diamond';
import dinosaurEgg from 'icon:dinosaur-egg';
import direwolf from 'icon:direwolf';
import dominoMask from 'icon:domino-mask';
import dragonBreath from 'icon:dragon-breath';
import dragonHead from 'icon:dragon-head';
import droplets from 'icon:droplets';
import drum from 'icon:drum';
import duck from 'icon:duck';
import earthCrack from 'icon:earth-crack';
import egyptianBird from 'icon:egyptian-bird';
import erlenmeyer from 'icon:erlenmeyer';
import evilEyes from 'icon:evil-eyes';
import evilTree from 'icon:evil-tree';
import evilWings from 'icon:evil-wings';
import explosionRays from 'icon:explosion-rays';
import fireGem from 'icon:fire-gem';
import fishBucket from 'icon:fish-bucket';
import fishMonster from 'icon:fish-monster';
import flail from 'icon:flail';
import flame from 'icon:flame';
import flatHammer from 'icon:flat-hammer';
import floatingGhost from 'icon:floating-ghost';
import flowerTwirl from 'icon:flower-twirl';
import flute from 'icon:flute';
import frog from 'icon:frog';
import frozenOrb from 'icon:frozen-orb';
import fruitBowl from 'icon:fruit-bowl';
import fruitTree from 'icon:fruit-tree';
import gauntlet from 'icon:gauntlet';
import gavel from 'icon:gavel';
import gemNecklace from 'icon:gem-necklace';
import gemPendant from 'icon:gem-pendant';
import goblinHead from 'icon:goblin-head';
import grimReaper from 'icon:grim-reaper';
import harp from 'icon:harp';
import heraldicSun from 'icon:heraldic-sun';
import hound from 'icon:hound';
import iceSpear from 'icon:ice-spear';
import knightBanner from 'icon:knight-banner';
import lantern from 'icon:lantern';
import lizardman from 'icon:lizardman';
import lyre from 'icon:lyre';
import magicGate from 'icon:magic-gate';
import magickTrick from 'icon:magick-trick';
import magnifyingGlass from 'icon:magnifying-glass';
import mailbox from 'icon:mailbox';
import medal from 'icon:medal';
import meditation from 'icon:meditation';
import metalGolemHead from 'icon:metal-golem-head';
import mimicChest from 'icon:mimic-chest';
import minerals from 'icon:minerals';
import mining from 'icon:mining';
import mirrorMirror from 'icon:mirror-mirror';
import mole from 'icon:mole';
import monkey from 'icon:monkey';
import nightSky from 'icon:night-sky';
import panFlute from 'icon:pan-flute';
import pearlNecklace from 'icon:pearl-necklace';
import penguin from 'icon:penguin';
import pirateCaptain from 'icon:pirate-captain';
import pirateHook from 'icon:pirate-hook';
import plainDagger from 'icon:plain-dagger';
import plantSeed from 'icon:plant-seed';
import plantsAndAnimals from 'icon:plants-and-animals';
import plasticDuck from 'icon:plastic-duck';
import pointyHat from 'icon:pointy-hat';
import prayer from 'icon:prayer';
import rabbit from 'icon:rabbit';
import rabbitHead from 'icon:rabbit-head';
import reptileTail from 'icon:reptile-tail';
import robber from 'icon:robber';
import robotGolem from 'icon:robot-golem';
import rollingBomb from 'icon:rolling-bomb';
import rose from 'icon:rose';
import scales from 'icon:scales';
import seaDragon from 'icon:sea-dragon';
import sharpAxe from 'icon:sharp-axe';
import sing from 'icon:sing';
import siren from 'icon:siren';
import skeleton from 'icon:skeleton';
import sleepy from 'icon:sleepy';
import spellBook from 'icon:spell-book';
import spiderFace from 'icon:spider-face';
import spoon from 'icon:spoon';
import sprout from 'icon:sprout';
import stoneBlock from 'icon:stone-block';
import stoneSpear from 'icon:stone-spear';
import stoneTablet from 'icon:stone-tablet';
import swordman from 'icon:swordman';
import swordwoman from 'icon:swordwoman';
import talk from 'icon:talk';
import teacher from 'icon:teacher';
import tomato from 'icon:tomato';
import topHat from 'icon:top-hat';
import tornado from 'icon:tornado';
import trashCan from 'icon:trash-can';
import trident from 'icon:trident';
import turtle from 'icon:turtle';
import twoHandedSword from 'icon:two-handed-sword';
import twoShadows from 'icon:two-shadows';
import vileFluid from 'icon:vile-fluid';
import voodooDoll from 'icon:voodoo-doll';
import werewolf from 'icon:werewolf';
import windyStripes from 'icon:windy-stripes';
import witchFlight from 'icon:witch-flight';
import wizardStaff from 'icon:wizard-staff';
import wolfHead from 'icon:wolf-head';
import wyvern from 'icon:wyvern';
import xylophone from 'icon:xylophone';
import type { Face } from './view';

/** The emblem of each card, by its id. */
const emblems: Record<string, string> = {
  mailbox: mailbox,
  'broken-doll': voodooDoll,
  flame: flame,
  'tome-of-magic': spellBook,
  'the-flames': burningForest,
  'jade-egg': dinosaurEgg,
  'torch-of-coral': coral,
  'rusty-anchor': anchor,
  'pirates-hook': pirateHook,
  'skull-lantern': candleSkull,
  'bottled-spirit': bottledShadow,
  'ancient-tablet': stoneTablet,
  medallion: medal,
  wheel: cartwheel,
  'sand-rose': rose,
  'moons-mirror': mirrorMirror,
  'frozen-heart': frozenOrb,
  'firefly-lamp': lantern,
  'stone-eye': crystalEye,
  'trembling-spoon': spoon,
  'dragon-bone': crossedBones,
  'brooch-of-love': gemPendant,
  'green-cane': wizardStaff,
  colorblocks: stoneBlock,
  'jumis-staff': crystalWand,
  'golden-seed': plantSeed,
  'sword-of-mana': ancientSword,
  hitodama: floatingGhost,
  drakonis: dragonBreath,
  beholder: evilEyes,
  'fierce-face': angryEyes,
  'tomato-man': tomato,
  'kid-dragon': dragonHead,
  ducate: duck,
  'boreal-hound': hound,
  narcissos: flowerTwirl,
  malboro: carnivorousPlant,
  goblin: goblinHead,
  molebear: mole,
  akravator: spiderFace,
  'iron-centaur': centaur,
  'sky-dragon': wyvern,
  punkster: carnivalMask,
  basilisk: reptileTail,
  teedie: bat,
  'fullmetal-haggar': fishMonster,
  'gorgon-eye': bleedingEye,
  'big-baby': babyFace,
  lizardon: lizardman,
  sahagin: trident,
  tonpole: frog,
  vadise: seaDragon,
  'eye-spy': beastEye,
  chocobo: egyptianBird,
  'mad-mallard': plasticDuck,
  jajara: direwolf,
  deathbringer: grimReaper,
  succubus: evilWings,
  'shadow-zero': twoShadows,
  'lord-of-jewels-999': crown,
  'jewel-beast': minerals,
  springball: bouncingSpring,
  'polter-box': mimicChest,
  labanne: evilTree,
  kima: monkey,
  'chobin-hood': bowArrow,
  lullabud: butterflyFlower,
  'useless-putty': vileFluid,
  'professor-kathinjas-rage': explosionRays,
  'golem-craftsman-bomb': rollingBomb,
  'magnolias-fire-stone': fireGem,
  'professor-mephianses-dangerous-experiment': erlenmeyer,
  'junkyard-louie': trashCan,
  'rosiottis-teaching': teacher,
  'lilipeas-illusion': mirrorMirror,
  'stubborn-craftsman-watts': anvil,
  'meimeis-fruit-divination': fruitBowl,
  'gaeuss-pulse': earthCrack,
  'master-excavator-dudbear': mining,
  'duelles-battle-arena': arena,
  'master-of-mantras-pokiehl': meditation,
  'capellas-trick-revealed': magickTrick,
  'king-of-the-winds-selva': tornado,
  'inspector-boyds-investigation': magnifyingGlass,
  'windcallers-anger': windyStripes,
  'crystalles-freezing-sigh': iceSpear,
  'sage-totes-mediation': turtle,
  'flameshes-singing': sing,
  'the-manager-dandyisms': topHat,
  'precocious-basket-fish': fishBucket,
  'pirate-penguin-raid': penguin,
  'dianas-slumber': sleepy,
  'florinas-teardrop-crystal': droplets,
  'miss-yukas-retort': talk,
  'nouvelles-prayer': prayer,
  'olbohns-judgement': scales,
  'professor-theseniss-unexpected-appearance': skeleton,
  'belles-selfish-nightmare': nightSky,
  'shadoles-invitation-to-death': grimReaper,
  'teapos-afternoon-tea': coffeeCup,
  'alexs-jewelry-appraisal': cutDiamond,
  'summoner-nunuzac': magicGate,
  'kristies-auction-time': gavel,
  'lil-cactus-diary': cactus,
  'sproutlings-returning-place': sprout,
  boink: plantsAndAnimals,
  'trents-fruiting-time': fruitTree,
  hero: swordman,
  heroine: swordwoman,
  niccolo: rabbitHead,
  escad: knightBanner,
  daena: cat,
  larc: wolfHead,
  sierra: werewolf,
  'princess-pearl': pearlNecklace,
  'lady-blackpearl': gemNecklace,
  elazul: cutDiamond,
  elle: siren,
  bud: pointyHat,
  lisa: witchFlight,
  matilda: angelWings,
  sandra: dominoMask,
  rabite: rabbit,
  gilbert: centaurHeart,
  rubens: heraldicSun,
  roger: robber,
  'capn-tusk': pirateCaptain,
  skippie: captainHatProfile,
  hamson: penguin,
  'machine-golem-mark-i': metalGolemHead,
  'machine-golem-mark-44': robotGolem,
  'laurent-knife': plainDagger,
  'orichalcum-sword': broadsword,
  'jacobini-axe': battleAxe,
  'scale-2h-sword': twoHandedSword,
  'vinek-2h-axe': sharpAxe,
  'bone-hammer': flatHammer,
  'fullmetal-spear': stoneSpear,
  'ishe-staff': crescentStaff,
  'swifty-gloves': gauntlet,
  'wendel-flail': flail,
  'obsidian-bow': bowString,
  'wyvern-flute': flute,
  'beiser-harp': harp,
  'ivory-flute': panFlute,
  'dior-harp': lyre,
  'lizard-marimba': xylophone,
  'beiser-drum': drum,
  'teardrop-marimba': xylophone,
  'stone-drum': drum,
};

const kinds: Record<Face['kind'], string> = {
  Artifact: medal,
  Monster: beastEye,
  Support: spellBook,
  Item: broadsword,
  Character: swordman,
};

/** The outline of the emblem of a card; that of its kind for a card made up for a ruling. */
export function emblemOf(face: Pick<Face, 'id' | 'kind'>): string {
  return emblems[face.id] ?? kinds[face.kind];
}
