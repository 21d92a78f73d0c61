import aluminium from 'icon:steelwing-emblem';
import angel from 'icon:angel-wings';
import blizzard from 'icon:person-in-blizzard';
import bonfire from 'icon:campfire';
import burned from 'icon:burning-embers';
import candle from 'icon:candle-flame';
import cultist from 'icon:cultist';
import cyborg from 'icon:cyborg-face';
import demon from 'icon:diablo-skull';
import devil from 'icon:devil-mask';
import dragonCult from 'icon:dragon-shield';
import dragonGod from 'icon:double-dragon';
import dragonSlayer from 'icon:sparkling-sabre';
import fairy from 'icon:fairy';
import flame from 'icon:flame';
import forest from 'icon:oak';
import frostGuard from 'icon:ice-shield';
import frostLord from 'icon:frozen-orb';
import holy from 'icon:holy-symbol';
import igloo from 'icon:igloo';
import iron from 'icon:iron-mask';
import lava from 'icon:lava';
import molten from 'icon:meteor-impact';
import morph from 'icon:morph-ball';
import potassium from 'icon:banana';
import rain from 'icon:heavy-rain';
import scorching from 'icon:flaming-claw';
import steel from 'icon:steel-claws';
import sunGod from 'icon:heraldic-sun';
import thunder from 'icon:lightning-storm';
import tornado from 'icon:tornado';
import treant from 'icon:tree-face';
import trident from 'icon:trident';
import undying from 'icon:ghost';
import unholy from 'icon:evil-wings';
import uranium from 'icon:radioactive';
import vampire from 'icon:fangs';
import yeti from 'icon:ice-golem';
import { symbolOf } from '$web/cards/elements';
import type { Face } from './view';

const crests: Record<string, string> = {
  fire: flame,
  lava,
  molten,
  wax: candle,
  burned,
  scorching_blade: scorching,
  burning_sun_god: sunGod,
  thunder,
  powered: cyborg,
  dragonslayer: dragonSlayer,
  dragoncult: dragonCult,
  dragon_god: dragonGod,
  morphling: morph,
  rain,
  trench_pirate: trident,
  typhoon_lord: tornado,
  igloo,
  yeti,
  frostlord: frostLord,
  frostguardian: frostGuard,
  blizzard_god: blizzard,
  treant,
  bonfire,
  fairy,
  frost_god: forest,
  uranium,
  iron,
  steel,
  aluminium,
  potassium,
  vampire,
  cultist,
  demon,
  devil,
  unholy,
  angel,
  undying,
  holy,
};

/** The outline of the large shadow behind the emblem: what a Monster's prefix stands for. */
export function crestOf(face: Pick<Face, 'id' | 'elements'>): string {
  const prefix = face.id.split('/')[0] ?? '';
  return crests[prefix] ?? symbolOf(face.elements[0] ?? 'neutral');
}
