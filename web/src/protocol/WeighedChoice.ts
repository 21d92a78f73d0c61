export type WeighedChoice = { key: string, label: string, touches: Array<string>, chance: number, };
