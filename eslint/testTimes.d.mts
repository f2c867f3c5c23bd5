export declare const ownTimes: { selector: string; message: string }[];
