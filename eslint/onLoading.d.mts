export declare const noIntlOnLoading: { selector: string; message: string }[];
