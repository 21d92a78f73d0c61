export type HowEnded = "rules" | "resigned" | "agreed" | "time" | "absent" | "too_long" | "judged";
